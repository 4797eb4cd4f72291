import { view } from '@mall/api/view/endpoints'
import { serve } from '../../kernel/serve.ts'
import { arrange, change, drop, ofList, save } from './keep-views.ts'

export const routes = serve('view', view, { ofList, save, change, drop, arrange })
