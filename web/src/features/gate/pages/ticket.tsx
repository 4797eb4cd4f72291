import { api } from '../../../api.ts'
import { PrintPreview } from '../../../blocks/print/print-preview.tsx'
import { Answer } from '../../../kit/answer.tsx'
import { SkeletonText } from '../../../kit/skeleton.tsx'
import { useParams, useTitle } from '../../../shell/navigation/view.tsx'
import { useApi } from '../../../use-api.ts'
import { WeighingTicket } from '../parts/weighing-ticket.tsx'

/** Weighing ticket of a vehicle, the same for both sides. */
const Ticket = () => {
  const { id = '' } = useParams()
  const ticket = useApi(api.gate.ticket, { orderVehicleId: id }, { staleTime: 0 })
  useTitle(ticket.data && `磅单 ${ticket.data.plateNo}`)
  return (
    <PrintPreview flows title="打印磅单" papers={ticket.data === undefined ? 0 : 1}>
      <Answer of={ticket} what="磅单" skeleton={<SkeletonText lines={8} />}>
        {(it) => <WeighingTicket it={it} />}
      </Answer>
    </PrintPreview>
  )
}
export const call = api.gate.ticket
export default Ticket
