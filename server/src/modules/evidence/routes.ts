import { evidence } from '@mall/api/evidence/endpoints'
import { serve } from '../../kernel/serve.ts'
import { askAsOperator, askPack } from './ask-pack.ts'
import { fetchPack, listPacks } from './fetch-pack.ts'
import { verifyPack } from './verify-pack.ts'

export const routes = serve('evidence', evidence, {
  ask: askPack,
  askAsOperator,
  packs: listPacks,
  fetch: fetchPack,
  verify: verifyPack,
})
