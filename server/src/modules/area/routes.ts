import { area } from '@mall/api/area/endpoints'
import { serve } from '../../kernel/serve.ts'
import { listChildren } from './list-children.ts'
import { readAddress } from './read-address.ts'

export const routes = serve('area', area, {
  children: listChildren,
  read: readAddress,
})
