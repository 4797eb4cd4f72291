import type { Cause } from '@mall/api/books/accounts'
import { Link } from 'react-router'

type Caused = { readonly causeOf: Cause | null; readonly causeId: string | null; readonly causeName: string }

/** Address at which the operator reads the cause of an entry. Bills are private to their parties, and payments have no page. */
const places: Readonly<Record<Cause, ((id: string) => string) | undefined>> = {
  order: (id) => `/operate/order/detail/${id}`,
  afterSales: (id) => `/operate/aftersale/detail/${id}`,
  withdraw: () => '/operate/withdraw',
  auction: () => '/operate/auction',
  package: () => '/operate/packages',
  bill: undefined,
  payment: undefined,
}

/** Cause of an entry, as a link to it. */
export const CauseLink = ({ of: { causeOf, causeId, causeName } }: { of: Caused }) => {
  const place = causeOf === null || causeId === null ? undefined : places[causeOf]?.(causeId)
  return place === undefined ? <span>{causeName}</span> : <Link to={place}>{causeName}</Link>
}
