import { savedview } from '@mall/api/savedview/endpoints'
import { serve } from '../../kernel/serve.ts'
import { arrange } from './arrange-columns.ts'
import { change, drop, save } from './keep-views.ts'
import { ofList } from './list-views.ts'

export const routes = serve('savedview', savedview, { ofList, save, change, drop, arrange })
