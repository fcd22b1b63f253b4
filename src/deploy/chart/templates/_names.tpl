{{- define "cgq.labels" -}}
app.kubernetes.io/name: cgq
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "cgq.check" -}}
{{- if and (gt (int .Values.replicas) 1) (not .Values.settings.CGQ_DATABASE) }}
{{- fail "Several services need a database that they share: set settings.CGQ_DATABASE, or replicas to 1." }}
{{- end }}
{{- if and (not .Values.settings.CGQ_DATABASE) (not .Values.home.size) }}
{{- fail "Cards would be lost with the pod: set settings.CGQ_DATABASE, or home.size for a volume." }}
{{- end }}
{{- end }}
