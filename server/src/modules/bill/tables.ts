import { books, onceOnly } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  bill: {
    owner: 'shopId',
    grows: books,
    person: { withheld: 'what enterprises agreed on; who of them did it is kept with it' },
  },
  billTerm: { owner: 'shopId', person: { withheld: 'what a shop set for an enterprise; who did it is kept with it' } },
  billDispute: {
    owner: 'shopId',
    grows: { with: 'bill' },
    except: onceOnly,
    person: { withheld: 'what an enterprise disputed; who asked and answered is kept with it' },
  },
  billPayment: {
    owner: 'shopId',
    grows: { with: 'bill' },
    except: onceOnly,
    person: { withheld: 'what enterprises paid; who recorded and confirmed it is kept with it' },
  },
  billInvoice: {
    owner: 'shopId',
    grows: { with: 'bill' },
    except: onceOnly,
    person: { withheld: 'invoices between enterprises; who recorded them is kept with them' },
  },
  billOffset: {
    owner: 'boId',
    grows: books,
    person: { withheld: 'what enterprises set off; who signed it is kept with it' },
  },
  billLog: {
    owner: 'shopId',
    grows: { with: 'bill' },
    unrecorded: 'a record itself',
    person: { withheld: 'what happened to a bill between enterprises; who did it is kept with it' },
  },
  billOrder: {
    owner: 'shopId',
    grows: { with: 'bill' },
    unrecorded: 'follows from the orders and disputes, which record their money',
  },
  billCarry: { owner: 'shopId', grows: { with: 'bill' } },
  billOffsetLine: {
    owner: 'boId',
    grows: { with: 'billOffset' },
    unrecorded: 'made with its statement, which is recorded, and never changed',
  },
}
