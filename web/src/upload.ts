import { api } from './api.ts'
import { smallerPicture } from './kit/smaller-picture.ts'
import { sendFile } from './send-file.ts'
import { fieldWords } from './refusals-in-full.ts'
import { Refused, send } from './send.ts'

/** Kinds of uploads: a public picture or video, or a paper. */
const kinds = { public: 0, paper: 9 } as const

/** Throws a refusal with the message of its field, because a file has no form around it to show field messages. */
const inPlainWords = (error: unknown): never => {
  if (error instanceof Refused) error.message = Object.values(fieldWords(error))[0] ?? error.message
  throw error
}

/** Uploads a file and returns the path by which calls name it; an error carries a message for people. */
const upload = async (chosen: File, bizType: 0 | 9): Promise<string> => {
  const file = await smallerPicture(chosen)
  const ext = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  const { token, uploadUrl } = await send(api.file.uploadToken, { bizType, ext, size: file.size })
  const body = new FormData()
  body.append('token', token)
  body.append('file', file)
  const { path } = (await sendFile(uploadUrl, body)) as { path: string }
  return path
}
export const uploadPaper = (file: File): Promise<string> => upload(file, kinds.paper).catch(inPlainWords)
/** Uploads a picture or video that everybody may see. */
export const uploadPublic = (file: File): Promise<string> => upload(file, kinds.public).catch(inPlainWords)
