import { api } from './api.ts'
import { Refused, send, Unreachable } from './send.ts'
import { settings } from './settings.ts'

const paper = 9

/** Uploads a file and answers the path by which calls name it; a failure is thrown with a message for people. */
export const uploadPaper = async (file: File): Promise<string> => {
  const ext = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const { token, uploadUrl } = await send(api.file.uploadToken, { bizType: paper, ext, size: file.size })
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(`${settings.apiBase}${uploadUrl}?${new URLSearchParams({ token })}`, {
    method: 'POST',
    credentials: settings.apiBase === '' ? 'same-origin' : 'include',
    headers: { 'platform-type': 'SC' },
    body,
  }).catch((error: unknown) => {
    throw new Unreachable('网络连接失败，请检查网络后重试', { cause: error })
  })
  const said = (await response.json().catch(() => ({}))) as Partial<{
    code: number
    msg: string
    data: { path: string }
    traceId: string
  }>
  if (said.code === 0 && said.data) return said.data.path
  throw new Refused(String(said.code ?? response.status), said.msg ?? '上传失败，请重试', said.data, said.traceId ?? '')
}
