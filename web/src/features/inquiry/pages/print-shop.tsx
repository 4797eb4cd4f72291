import { api } from '../../../api.ts'
import { saveFile } from '../../../save-file.ts'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import { PrintInquiry } from '../parts/print-inquiry.tsx'

/** Page that prints or exports a price inquiry that the shop received. */
const PrintShop = () => {
  const { id = '' } = useParams()
  const found = useApi(api.inquiry.shopOne, { inquiryId: id }, { staleTime: 0 })
  const sheet = useAct(api.inquiry.exportShop, { onDone: saveFile })
  return <PrintInquiry found={found} exporting={sheet.acting} onExport={() => sheet.act({ inquiryId: id })} />
}
export const call = api.inquiry.shopOne
export default PrintShop
