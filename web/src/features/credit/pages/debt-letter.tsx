import { Page } from '../../../kit/page.tsx'
import { useParams } from '../../../shell/navigation/view.tsx'
import { DebtView } from '../parts/debt-view.tsx'

/** The letter of a debt for who was given its address: an accountant, a bank. Nobody signs in. */
const DebtLetter = () => {
  const { token = '' } = useParams()
  return (
    <Page reading title="债权确认函">
      <DebtView token={token} />
    </Page>
  )
}
export default DebtLetter
