import { Page } from '../../../kit/page.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { DebtView } from '../parts/debt-view.tsx'

/** Letter of a debt for people who received its address, for example an accountant or a bank; needs no login. */
const DebtLetter = () => {
  const { token = '' } = useParams()
  return (
    <Page reading title="债权确认函">
      <DebtView token={token} />
    </Page>
  )
}
export default DebtLetter
