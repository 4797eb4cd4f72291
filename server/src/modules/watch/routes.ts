import { watch } from '@mall/api/watch/endpoints'
import { serve } from '../../kernel/serve.ts'
import { clientError } from './report-client-error.ts'

export const routes = serve('watch', watch, { clientError })
