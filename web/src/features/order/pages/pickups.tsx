import { Page } from '../../../kit/page.tsx'
import { BuyerFrame } from '../../../shell/shop/buyer-frame.tsx'
import { NewPickupPerson, PickupPeople } from '../../addressbook/parts/pickup-people.tsx'
import { ToFetch } from '../parts/to-fetch.tsx'
import styles from './pickups.module.css'

/** Orders that a buyer has to fetch, and their pick-up persons. */
const Pickups = () => (
  <BuyerFrame>
    <Page title="自提信息" beside={<NewPickupPerson />}>
      <ToFetch />
      <h2 className={styles.heading}>提货人</h2>
      <PickupPeople />
    </Page>
  </BuyerFrame>
)
export default Pickups
