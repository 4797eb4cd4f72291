import type { identity } from '@mall/api/identity/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { placeOf } from '../people/roles.ts'
import { enterpriseDetail, enterpriseItems } from './queries.ts'

export const listEnterprises: Handler<typeof identity.enterprises> = ({ db, actor }) =>
  enterpriseItems(db, actor, actor.enterprises)

export const showEnterprise: Handler<typeof identity.enterprise> = async ({ db, actor }, { boId }) =>
  (await enterpriseItems(db, actor, [placeOf(actor, boId)]))[0]!

export const showDetail: Handler<typeof identity.enterpriseDetail> = ({ db, actor }, { boId }) =>
  enterpriseDetail(db, actor, placeOf(actor, boId))
