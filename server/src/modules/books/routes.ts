import { books } from '@mall/api/books/endpoints'
import { serve } from '../../kernel/serve.ts'
import { exportAccounts, exportLines, exportTrialBalance } from './export-books.ts'
import { listAccounts, showTrialBalance } from './show-books.ts'
import { listLines, showEntry } from './show-lines.ts'

export const routes = serve('books', books, {
  trialBalance: showTrialBalance,
  exportTrialBalance,
  accounts: listAccounts,
  exportAccounts,
  lines: listLines,
  exportLines,
  entry: showEntry,
})
