import { area } from '@mall/api/area/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listChildren } from './list-children.ts'

export const routes = serve('area', area, {
  children: listChildren,
})
