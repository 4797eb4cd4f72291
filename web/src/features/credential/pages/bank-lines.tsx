import { api } from '../../../api.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { bankLines } from '../bank-lines.tsx'
import { BankTools } from '../parts/bank-tools.tsx'

const BankLines = () => <ListPage of={bankLines} tools={<BankTools />} />
export const call = api.bank.page
export default BankLines
