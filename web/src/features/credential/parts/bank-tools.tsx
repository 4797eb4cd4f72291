import { api } from '../../../api.ts'
import { ImportButton } from '../../../blocks/import/import-button.tsx'
import { usePhone } from '../../../kit/phone.ts'
import { useMay } from '../../../may.ts'
import { bankImport } from '../bank-import.ts'

/** Button that imports a bank statement; not shown on a phone, because the spreadsheet is on a computer. */
export const BankTools = () => {
  const phone = usePhone()
  return useMay(api.bank.check).ok && !phone ? <ImportButton of={bankImport}>导入银行流水</ImportButton> : null
}
