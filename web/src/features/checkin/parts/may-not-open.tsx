import { Empty } from '../../../kit/empty.tsx'
import type { May } from '../../../may.ts'

/** People to ask, for a person who may not open a shop for the present enterprise. */
export const MayNotOpen = ({ may }: { may: May }) =>
  may.ok ? null : (
    <Empty icon="blocked" text={`${may.say}。可以切换到个人身份开店，或请企业管理员办理。`}>
      <ul>
        {may.ask.map(({ name, role, mobile }) => (
          <li key={mobile}>
            {role} {name} <a href={`tel:${mobile}`}>{mobile}</a>
          </li>
        ))}
      </ul>
    </Empty>
  )
