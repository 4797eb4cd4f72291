import { books, onceOnly, party } from '../../kernel/table-facts.ts'
import type { Tables } from '../../kernel/table-facts.ts'

export const tables: Tables = {
  accountKind: { owner: { house: 'the kinds of accounts' }, unrecorded: 'never changes' },
  account: { owner: party, unrecorded: 'moves only with the lines of the books' },
  ledgerEntry: {
    owner: party,
    grows: books,
    except: onceOnly,
    unrecorded: 'a record itself, with trace, actor and act',
  },
  ledgerLine: {
    owner: party,
    grows: { with: 'ledgerEntry' },
    except: { 'is worked by ledger_line_moves_balances': 'it locks all accounts of a posting in one order' },
    unrecorded: 'a record itself, of its entry',
  },
}
