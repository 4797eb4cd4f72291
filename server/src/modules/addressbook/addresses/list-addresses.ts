import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { addressesOf } from './queries.ts'

export const listAddresses: Handler<typeof addressbook.addresses> = ({ db, actor }, input) =>
  addressesOf(db, actor, input)
