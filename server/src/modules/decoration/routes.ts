import { decoration } from '@mall/api/decoration/endpoints'
import { serve } from '../../kernel/serve.ts'
import { discardDraft, publishDecoration, saveDraft } from './save-draft.ts'
import { showDecoration } from './show-decoration.ts'

export const routes = serve('decoration', decoration, {
  show: showDecoration,
  saveDraft,
  publish: publishDecoration,
  discard: discardDraft,
})
