import { api } from '../../../api.ts'
import { AddButton } from '../../../blocks/acts/add-button.tsx'
import type { CardListOf } from '../../../blocks/card-list/card-list-of.ts'
import { CardList } from '../../../blocks/card-list/card-list.tsx'
import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import styles from '../parts/kept-list.module.css'
import { VehicleCard } from '../parts/vehicle-card.tsx'
import { vehicleAdd } from '../vehicle-form.ts'

const vehicles: CardListOf<typeof api.addressbook.vehicles> = {
  call: api.addressbook.vehicles,
  thing: '车辆',
  id: ({ vehicleId }) => vehicleId,
  Card: VehicleCard,
  pageSize: 12,
  filters: [{ as: 'text', field: 'keyword', label: '车牌、司机或手机号' }],
  className: styles.list,
  skeleton: [2, 148],
  empty: { icon: 'truck', text: '还没有常用车辆，添加后派车提货不用再填', act: <AddButton of={vehicleAdd} /> },
}

const Vehicles = () => (
  <BuyerFrame>
    <Page title="常用车辆" beside={<AddButton of={vehicleAdd} />}>
      <CardList of={vehicles} />
    </Page>
  </BuyerFrame>
)
export default Vehicles
