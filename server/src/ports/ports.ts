import type { CipherPort } from './cipher.ts'
import type { MapPort } from './map.ts'
import type { CashierPort, PaymentPort } from './payment.ts'
import type { OpenPlatformPort, StandInPort } from './open-platform.ts'
import type { SigningPort } from './signing.ts'
import type { ScalePort } from './scale.ts'
import type { SmsPort } from './sms.ts'
import type { StoragePort } from './storage.ts'
import type { WebhookPort } from './webhook.ts'
import type { WechatPort } from './wechat.ts'

/** All outside services, in the program's own terms. Each has an embedded adapter that works offline and a real one. */
export type Ports = {
  readonly payment: PaymentPort
  readonly cashier: CashierPort
  readonly storage: StoragePort
  readonly map: MapPort
  readonly sms: SmsPort
  readonly wechat: WechatPort
  readonly scale: ScalePort
  readonly cipher: CipherPort
  readonly signing: SigningPort
  readonly openPlatform: OpenPlatformPort
  readonly standIn: StandInPort
  readonly webhook: WebhookPort
}
