import { privacy } from '@mall/api/privacy/endpoints'
import { serve } from '../../kernel/serve.ts'
import { askClosing, sendClosingCode, withdrawClosing } from './close-account.ts'
import { showClosing } from './show-closing.ts'
import { askCopy, fetchCopy, listCopies } from './ask-copy.ts'

export const routes = serve('privacy', privacy, {
  closing: showClosing,
  sendClosingCode,
  askClosing,
  withdrawClosing,
  copies: listCopies,
  askCopy,
  fetchCopy,
})
