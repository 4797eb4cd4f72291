import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  partner: {
    owner: { house: 'applications that the platform keeps' },
    person: { withheld: 'an outside program; whom to ask about it is said by who runs it, as a business' },
  },
  partnerKey: {
    owner: { house: 'of applications that the platform keeps' },
    person: { withheld: 'keys of an outside program' },
  },
  partnerShop: { owner: 'shopId' },
  partnerHook: { owner: { house: 'of applications that the platform keeps' } },
  partnerDelivery: {
    owner: 'shopId',
    kept: { by: 'createTime', days: 30, along: 'partnerDeliveryId' },
    unrecorded: 'a record itself',
  },
  houseKind: {
    owner: { house: 'whether this is the sandbox: one row' },
    unrecorded: 'whether this is the sandbox; never changes',
  },
}
