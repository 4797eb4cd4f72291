import { file } from '@mall/api/file/endpoints'
import { serve } from '../../kernel/serve.ts'
import { permitUpload } from './permit-upload.ts'
import { deleteFile } from './save-files.ts'
import { readPrivate } from './read-private.ts'

export const routes = serve('file', file, {
  uploadToken: permitUpload,
  delById: deleteFile,
  readPrivate,
})
