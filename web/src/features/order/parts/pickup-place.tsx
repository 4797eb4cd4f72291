import { Icon } from '../../../kit/icon.tsx'
import styles from './pickup-place.module.css'

type Place = {
  readonly areaName: string
  readonly address: string
  readonly lng: string | number | null
  readonly lat: string | number | null
  readonly openTime: string | null
  readonly contactName: string | null
  readonly contactMobile: string | null
}

/** Returns the address of a place in the phone's or the web's map, which can navigate there. */
const mapAddress = ({ areaName, address, lng, lat }: Place): string =>
  lng === null || lat === null
    ? `https://uri.amap.com/search?keyword=${encodeURIComponent(areaName + address)}`
    : `https://uri.amap.com/marker?position=${lng},${lat}&name=${encodeURIComponent(address)}&coordinate=gaode`

/** Pick-up place, its open hours, and its phone number. */
export const PickupPlace = ({ place }: { place: Place }) => (
  <span className={styles.place}>
    <span>
      {place.areaName} {place.address}
      <a href={mapAddress(place)} target="_blank" rel="noreferrer" className={styles.map}>
        <Icon name="pin" size={14} />
        看地图
      </a>
    </span>
    {place.openTime && <span>提货时间 {place.openTime}</span>}
    {place.contactMobile && (
      <span>
        {place.contactName} <a href={`tel:${place.contactMobile}`}>{place.contactMobile}</a>
      </span>
    )}
  </span>
)
