{{- define "purboday.labels" -}}
app.kubernetes.io/name: purboday
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "purboday.selector" -}}
app.kubernetes.io/name: purboday
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "purboday.image" -}}
{{- $repository := required "Set image.repository to the image in your registry" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ $repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ $repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}
