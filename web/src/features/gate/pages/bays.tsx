import { api } from '../../../api.ts'
import { Answer } from '../../../kit/answer.tsx'
import { ButtonLink } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Page } from '../../../kit/page.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { useApi } from '../../../use-api.ts'
import { PointSetup } from '../parts/point-setup.tsx'

/** Setup of a shop's pick-up points: bays with their slots, the scale, the wall screen. */
const Bays = () => {
  const points = useApi(api.gate.points, {}, { staleTime: 0 })
  return (
    <Page title="装货台与地磅" beside={<p>买家给提货车辆预约装货台的时段，到场后叫号、过磅</p>}>
      <Answer of={points} what="自提点" skeleton={<Skeleton height={240} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon="truck" text="还没有自提点，先在“配送与运费”里新增一个">
              <ButtonLink to="/seller/delivery" kind="brand">
                去新增自提点
              </ButtonLink>
            </Empty>
          ) : (
            all.map((point) => <PointSetup key={point.deliveryId} point={point} />)
          )
        }
      </Answer>
    </Page>
  )
}
export const call = api.gate.points
export default Bays
