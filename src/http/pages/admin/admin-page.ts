import { html } from "htm/preact";
import type { VNode } from "preact";
import type { AccountEntry } from "../../../accounts/account-store.ts";
import type { ServiceState } from "../../../services/service-state.ts";
import { plainWords, sentenceCase } from "../../../view/index.ts";
import type { PageDocument } from "../document.ts";
import { accountAddress } from "./address.ts";
import { day, moment, Table } from "./table.ts";

export interface AdminPage {
  readonly accounts: readonly AccountEntry[];
  readonly state: ServiceState;
}

const MEBIBYTE = 1024 * 1024;

const Accounts = (accounts: readonly AccountEntry[]): VNode =>
  Table(
    "Accounts",
    ["Account", "Tier", "Created", "Keys", "Requests today", "State"],
    accounts.map((one) => [
      html`<a href=${accountAddress(one.id)}>${one.email}</a>`,
      one.role === "operator" ? `${one.tier}, operator` : one.tier,
      day(one.created_at),
      one.active_keys,
      one.requests_today,
      one.disabled_at === null ? "open" : html`disabled ${day(one.disabled_at)}`,
    ]),
  );

const Jobs = ({ accounts, state }: AdminPage): VNode => {
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return Table(
    "Newest jobs",
    ["Card", "Account", "State", "Attempts", "Taken (UTC)"],
    state.jobs.map((job) => [
      html`<a class="pair" href=${`/cards/${encodeURIComponent(job.cardId)}`}>${job.cardId}</a>`,
      emails.get(job.ownerId) ?? "none",
      job.error === null ? job.status : `${job.status}: ${plainWords(job.error)}`,
      job.attempts,
      job.takenAt === null ? "not yet" : moment(job.takenAt),
    ]),
  );
};

const Versions = ({ versions, served }: ServiceState): VNode =>
  Table(
    "Dataset versions",
    ["Version", "MiB", "State"],
    versions
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }))
      .map(({ name, bytes }) => [name, Math.ceil(bytes / MEBIBYTE), name === served ? "served" : "kept"]),
  );

const Refusals = ({ refusals }: ServiceState): VNode => {
  const kinds = refusals.list();
  const since = html`since this process began, ${moment(refusals.since.toISOString())} UTC`;
  if (kinds.length === 0) return html`<p>No question was refused ${since}.</p>`;
  return html`<p>Questions refused ${since}, by kind; what they asked is not kept.</p>
    ${Table(
      "Refused questions",
      ["Kind", "Questions"],
      kinds.map(([code, count]) => [sentenceCase(plainWords(code)), count]),
    )}`;
};

/** The whole service, for its operators. */
export const adminPage = (page: AdminPage): PageDocument => ({
  title: "Admin",
  description: "Accounts, jobs, dataset versions and refusals of this service.",
  body: html`<div class="page">
    <h1>Admin</h1>
    <p class="quiet">CGQ ${page.state.softwareVersion}. Operators are made with <code>cgq account set-role</code>.</p>
    <h2>Accounts: ${page.accounts.length}</h2>
    ${Accounts(page.accounts)}
    <h2>Jobs: ${page.state.jobCounts.queued} queued, ${page.state.jobCounts.running} running</h2>
    ${page.state.jobs.length === 0 ? html`<p>There have been no jobs.</p>` : Jobs(page)}
    <h2>Dataset versions</h2>
    ${Versions(page.state)}
    <h2>Refusals</h2>
    ${Refusals(page.state)}
  </div>`,
});
