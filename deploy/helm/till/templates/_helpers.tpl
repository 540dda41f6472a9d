{{/* The name of everything of a release: at most 40 characters, since names of processes follow. */}}
{{- define "till.name" -}}
{{- if contains "till" .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-till" .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "till.selector" -}}
app.kubernetes.io/name: till
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "till.labels" -}}
{{ include "till.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "till.image" -}}
{{ required "image.repository is required: where you keep the image" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ with .Values.image.digest }}@{{ . }}{{ end }}
{{- end -}}

{{/* The settings, and for each secret the file that it is mounted as. Probes reach the operator's port at the pod's address. */}}
{{- define "till.env" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- range .Values.secretSettings }}
- name: {{ . }}_FILE
  value: /run/secrets/till/{{ . }}
{{- end }}
- name: OPERATOR_HOST
  value: 0.0.0.0
{{- end -}}

{{- define "till.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "till.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* What the pods of processes and of the migration have in common. */}}
{{- define "till.podCommon" -}}
automountServiceAccountToken: false
{{- with .Values.serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  {{- include "till.podSecurity" . | nindent 2 }}
{{- end -}}

{{- define "till.secretVolume" -}}
name: secrets
secret:
  secretName: {{ required "existingSecret is required: the Secret with DATABASE_URL and the others" .Values.existingSecret }}
  defaultMode: 0440
  items:
    {{- range .Values.secretSettings }}
    - key: {{ . }}
      path: {{ . }}
    {{- end }}
{{- end -}}
