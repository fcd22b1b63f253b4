import os

os.environ["JUPYTER_PATH"] = os.environ["CGQ_TEST_JUPYTER_PATH"]
