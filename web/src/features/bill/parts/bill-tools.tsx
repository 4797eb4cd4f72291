import { useState } from 'react'
import { api } from '../../../api.ts'
import { PrintHere } from '../../../blocks/print/print-here.tsx'
import { Button } from '../../../kit/button.tsx'
import { saveFile } from '../../../save-file.ts'
import { useAct } from '../../../use-api.ts'
import type { Bill, BillSide } from '../bill-rows.ts'
import { BillPaper } from './bill-paper.tsx'

/** Buttons that export a bill line by line as a spreadsheet, or print it. */
export const BillTools = ({ bill, side }: { bill: Bill; side: BillSide }) => {
  const [printing, print] = useState(false)
  const supplier = useAct(api.bill.exportBill, { onDone: saveFile })
  const purchaser = useAct(api.bill.exportOwn, { onDone: saveFile })
  const sheet = side === 'supplier' ? supplier : purchaser
  return (
    <>
      <Button busy={sheet.acting} onClick={() => sheet.act({ billId: bill.billId })}>
        导出明细
      </Button>
      <Button onClick={() => print(true)}>打印</Button>
      {printing && (
        <PrintHere onDone={() => print(false)}>
          <BillPaper bill={bill} />
        </PrintHere>
      )}
    </>
  )
}
