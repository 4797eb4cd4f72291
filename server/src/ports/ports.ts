import type { CipherPort } from './cipher.ts'
import type { MapPort } from './map.ts'
import type { CashierPort, PaymentPort } from './payment.ts'
import type { SmsPort } from './sms.ts'
import type { StoragePort } from './storage.ts'

/** Every service outside the house, in the terms of this house. Each has an embedded adapter that works offline and a real one. */
export type Ports = {
  readonly payment: PaymentPort
  readonly cashier: CashierPort
  readonly storage: StoragePort
  readonly map: MapPort
  readonly sms: SmsPort
  readonly cipher: CipherPort
}
