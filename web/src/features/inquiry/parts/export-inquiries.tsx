import { useSearchParams } from 'react-router'
import { api } from '../../../api.ts'
import { Button } from '../../../kit/button.tsx'
import { useMay } from '../../../may.ts'
import { saveFile } from '../../../save-file.ts'
import { useAct } from '../../../use-api.ts'

/** Filters of the list that the export takes over from the address. */
const filters = ['keyword', 'beginTime', 'endTime', 'tab']

/** Button that exports the list's inquiries on all pages as a spreadsheet. */
export const ExportInquiries = () => {
  const may = useMay(api.inquiry.exportShop)
  const sheet = useAct(api.inquiry.exportShop, { onDone: saveFile })
  const [params] = useSearchParams()
  if (!may.ok) return null
  const found = Object.fromEntries(filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  return (
    <Button busy={sheet.acting} title="按当前条件导出，最多 1000 份" onClick={() => sheet.act(found)}>
      导出表格
    </Button>
  )
}
