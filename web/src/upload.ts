import { api } from './api.ts'
import { sendFile } from './send-file.ts'
import { send } from './send.ts'

const paper = 9

/** Uploads a file and answers the path by which calls name it; a failure is thrown with a message for people. */
export const uploadPaper = async (file: File): Promise<string> => {
  const ext = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const { token, uploadUrl } = await send(api.file.uploadToken, { bizType: paper, ext, size: file.size })
  const body = new FormData()
  body.append('token', token)
  body.append('file', file)
  const { path } = (await sendFile(uploadUrl, body)) as { path: string }
  return path
}
