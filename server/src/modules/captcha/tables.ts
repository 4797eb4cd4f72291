import { noName } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  captcha: { owner: noName, kept: { by: 'expireTime', days: 1 }, unrecorded: 'a drawn code' },
}
