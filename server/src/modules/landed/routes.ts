import { landedRoom } from '@mall/api/landed/endpoints'
import { serve } from '../../kernel/serve.ts'
import { compareLanded } from './show-landed.ts'

export const routes = serve('landed', landedRoom, {
  compare: compareLanded,
})
