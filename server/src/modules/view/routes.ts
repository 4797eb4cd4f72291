import { view } from '@mall/api/view/endpoints'
import { serve } from '../../kernel/serve.ts'
import { arrange } from './arrange-columns.ts'
import { change, drop, save } from './keep-views.ts'
import { ofList } from './list-views.ts'

export const routes = serve('view', view, { ofList, save, change, drop, arrange })
