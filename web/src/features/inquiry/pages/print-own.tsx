import { api } from '../../../api.ts'
import { saveFile } from '../../../save-file.ts'
import { useParams } from '../../../shell/navigation/view.tsx'
import { useAct, useApi } from '../../../use-api.ts'
import { PrintInquiry } from '../parts/print-inquiry.tsx'

/** Page that prints or exports a price inquiry of the buyer. */
const PrintOwn = () => {
  const { id = '' } = useParams()
  const found = useApi(api.inquiry.ownOne, { inquiryId: id }, { staleTime: 0 })
  const sheet = useAct(api.inquiry.exportOwn, { onDone: saveFile })
  return <PrintInquiry found={found} exporting={sheet.acting} onExport={() => sheet.act({ inquiryId: id })} />
}
export const call = api.inquiry.ownOne
export default PrintOwn
