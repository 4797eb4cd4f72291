import type { Tables } from '../../kernel/table-facts.ts'
import { daysKept } from './days/store.ts'

export const tables: Tables = {
  deliveryEntry: {
    owner: 'shopId',
    unrecordedColumns: { name: 'the name of a way' },
    person: { withheld: 'where a shop hands goods over, said in public' },
  },
  freightTemplate: { owner: 'shopId', unrecorded: 'a name; its prices are recorded' },
  freightRule: { owner: 'shopId' },
  freightFreeRule: { owner: 'shopId' },
  deliveryTemplate: { owner: 'shopId', unrecorded: 'how goods may be sent' },
  deliverySetting: { owner: 'shopId', unrecorded: 'how goods may be sent' },
  deliveryDay: { owner: 'shopId', kept: { by: 'day', days: daysKept }, unrecorded: 'a count' },
  deliveryDayUse: { owner: 'shopId', kept: { by: 'day', days: daysKept }, unrecorded: 'follows from the orders' },
}
