import { shopId } from '../things.ts'
import { code, paged } from '../wire-types.ts'

export const notices = paged({ shopId: shopId.optional(), scope: code(1, 2).optional() })
