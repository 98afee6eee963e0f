import apple from 'lucide-static/icons/apple.svg?raw'
import baby from 'lucide-static/icons/baby.svg?raw'
import banana from 'lucide-static/icons/banana.svg?raw'
import bandage from 'lucide-static/icons/bandage.svg?raw'
import battery from 'lucide-static/icons/battery.svg?raw'
import bean from 'lucide-static/icons/bean.svg?raw'
import beef from 'lucide-static/icons/beef.svg?raw'
import beer from 'lucide-static/icons/beer.svg?raw'
import bulb from 'lucide-static/icons/lightbulb.svg?raw'
import cake from 'lucide-static/icons/cake-slice.svg?raw'
import candy from 'lucide-static/icons/candy.svg?raw'
import carrot from 'lucide-static/icons/carrot.svg?raw'
import cat from 'lucide-static/icons/cat.svg?raw'
import cherry from 'lucide-static/icons/cherry.svg?raw'
import chicken from 'lucide-static/icons/drumstick.svg?raw'
import citrus from 'lucide-static/icons/citrus.svg?raw'
import coffee from 'lucide-static/icons/coffee.svg?raw'
import cookie from 'lucide-static/icons/cookie.svg?raw'
import croissant from 'lucide-static/icons/croissant.svg?raw'
import dog from 'lucide-static/icons/dog.svg?raw'
import egg from 'lucide-static/icons/egg.svg?raw'
import fish from 'lucide-static/icons/fish.svg?raw'
import flower from 'lucide-static/icons/flower.svg?raw'
import grape from 'lucide-static/icons/grape.svg?raw'
import ham from 'lucide-static/icons/ham.svg?raw'
import iceCream from 'lucide-static/icons/ice-cream-cone.svg?raw'
import lettuce from 'lucide-static/icons/leafy-green.svg?raw'
import milk from 'lucide-static/icons/milk.svg?raw'
import nut from 'lucide-static/icons/nut.svg?raw'
import pen from 'lucide-static/icons/pen.svg?raw'
import pill from 'lucide-static/icons/pill.svg?raw'
import pizza from 'lucide-static/icons/pizza.svg?raw'
import shrimp from 'lucide-static/icons/shrimp.svg?raw'
import soap from 'lucide-static/icons/soap-dispenser-droplet.svg?raw'
import soda from 'lucide-static/icons/cup-soda.svg?raw'
import soup from 'lucide-static/icons/soup.svg?raw'
import spirits from 'lucide-static/icons/martini.svg?raw'
import spray from 'lucide-static/icons/spray-can.svg?raw'
import trash from 'lucide-static/icons/trash-2.svg?raw'
import washing from 'lucide-static/icons/washing-machine.svg?raw'
import water from 'lucide-static/icons/glass-water.svg?raw'
import wheat from 'lucide-static/icons/wheat.svg?raw'
import wine from 'lucide-static/icons/wine.svg?raw'
import drawn from './drawn-symbols.json' with { type: 'json' }

/** Symbols that lucide lacks, on its grid of 24 and with its line of 2: the lines of each. */
const drawnHere = Object.fromEntries(
  Object.entries(drawn).map(([name, lines]) => [name, lines.map((line) => `<path d="${line}"/>`).join('')]),
)

/** Drawings of kinds of groceries, by the names that the vocabulary has for them. */
export const symbols: Readonly<Record<string, string>> = {
  ...drawnHere,
  apple,
  baby,
  banana,
  bandage,
  battery,
  bean,
  beef,
  beer,
  bulb,
  cake,
  candy,
  carrot,
  cat,
  cherry,
  chicken,
  citrus,
  coffee,
  cookie,
  croissant,
  dog,
  egg,
  fish,
  flower,
  grape,
  ham,
  'ice-cream': iceCream,
  lettuce,
  milk,
  nut,
  pen,
  pill,
  pizza,
  shrimp,
  soap,
  soda,
  soup,
  spirits,
  spray,
  trash,
  washing,
  water,
  wheat,
  wine,
}
