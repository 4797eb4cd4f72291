import type { identity } from '@mall/api/identity/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { findOrgs, orgDetail } from './queries.ts'

export const showOrg: Handler<typeof identity.orgDetail> = ({ db }, { boId }) => orgDetail(db, boId)

export const searchOrgs: Handler<typeof identity.findOrgs> = ({ db }, { keyword }) => findOrgs(db, keyword)
