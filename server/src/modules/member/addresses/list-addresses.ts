import type { member } from '@mall/api/member/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { addressesOf } from './queries.ts'

export const listAddresses: Handler<typeof member.addresses> = ({ db, actor }, input) => addressesOf(db, actor, input)
