import type { storefront } from '@mall/api/storefront/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import type { Handler } from '../../../kernel/serve.ts'
import { servicesPage } from './queries.ts'

export const recommendServices: Handler<typeof storefront.recommendServices> = ({ db, now }, input) =>
  servicesPage(db, now, pageOfInput(input))
