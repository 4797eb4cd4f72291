import { customer } from '@mall/api/customer/endpoints'
import { serve } from '../../kernel/serve.ts'
import { visit } from './note-visit.ts'

export const routes = serve('customer', customer, { visit })
