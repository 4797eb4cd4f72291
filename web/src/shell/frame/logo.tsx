import { Link } from 'react-router'
import styles from './logo.module.css'

/** Logo of the marketplace, linked to the home page; in the back office with the name of its `side`. */
export const Logo = ({ side }: { side?: string }) => (
  <Link to="/" className={styles.logo}>
    <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="#17722f" />
      <path d="M16 26V14" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M16 15c0-5 3.500-8.500 9-9 .3 6-3 9.500-9 9Z" fill="#fff" />
      <path d="M16 20c0-4-3-7-8-7.400C7.700 17.500 10.800 20.400 16 20Z" fill="#bfe3c8" />
    </svg>
    <span>
      <strong>农信商城</strong>
      <small>{side ?? '产地直采 · 企业采购'}</small>
      <span className="visually-hidden">首页</span>
    </span>
  </Link>
)
