import { promotion } from '@mall/api/promotion/endpoints'
import { serve } from '../../kernel/serve.ts'
import { dropMany, dropOne } from './drop-full-reductions.ts'
import { listOwn, showOwn } from './list-full-reductions.ts'
import { saveOwn, switchActive } from './save-full-reduction.ts'

export const routes = serve('promotion', promotion, {
  list: listOwn,
  info: showOwn,
  save: saveOwn,
  drop: dropOne,
  dropMany,
  switchActive,
})
