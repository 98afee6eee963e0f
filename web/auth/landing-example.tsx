import { formatQuantity } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { Icon } from '../ui/images/icon.tsx'
import { arrowIcon } from '../ui/images/icons.ts'
import '../item-row/stock-figures.css'
import './landing-example.css'

const { item, login } = messages
const texts = login.example

type Row = readonly [item: keyof typeof texts.items, stock: number, base: number]

const rows: readonly Row[] = [
  ['milk', 1, 4],
  ['coffee', 0, 1],
  ['eggs', 12, 10],
  ['rice', 0.5, 2],
  ['butter', 2, 2],
]

/** The gap between what is there and what should be, as the lists show it. */
export function LandingExample() {
  return (
    <table className="landing-example">
      <thead>
        <tr>
          <th scope="col">{texts.home}</th>
          <th scope="col" colSpan={2}>
            {texts.shop}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, stock, base]) => (
          <ExampleRow key={name} name={texts.items[name]} stock={stock} base={base} />
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  readonly name: string
  readonly stock: number
  readonly base: number
}

function ExampleRow({ name, stock, base }: Props) {
  const toBuy = base - stock
  const level = toBuy <= 0 ? 'enough' : stock === 0 ? 'out' : 'low'
  return (
    <tr>
      <th scope="row">
        <span className={`stock-level ${level}`} />
        {name}
      </th>
      <td>
        <span className={`figure ${level}`}>{formatQuantity(stock)}</span>{' '}
        <span className="detail">{item.ofBase(formatQuantity(base))}</span>
      </td>
      <td>
        {toBuy > 0 ? (
          <span className="to-buy">
            <Icon of={arrowIcon} />
            <i />
            <b>{formatQuantity(toBuy)}</b>
          </span>
        ) : (
          <span className="detail">{texts.enough}</span>
        )}
      </td>
    </tr>
  )
}
