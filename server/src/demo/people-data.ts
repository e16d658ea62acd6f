/** The clubs and people of the demo business; every address is in a reserved domain. */

export const CLUBS = [
  { name: 'North Shore Volleyball', description: 'Two courts in Duluth, ages 10 to 18', city: 'Duluth', state: 'MN' },
  { name: 'Lakeside Juniors', description: 'Travel teams, 12U to 17U', city: 'Madison', state: 'WI' },
  { name: 'Iron Range Spikers', description: 'High school season and summer league', city: 'Hibbing', state: 'MN' },
  { name: 'Prairie Wings', description: 'Beginners and camps', city: 'Fargo', state: 'ND' },
  { name: 'Riverbend VBC', description: 'Regional club, six teams', city: 'La Crosse', state: 'WI' },
  { name: 'Twin Harbors Elite', description: 'Nationals every year since 2019', city: 'Superior', state: 'WI' },
  { name: 'Capital City Volleyball', description: 'Boys and girls', city: 'Saint Paul', state: 'MN' },
  { name: 'Great Plains Diggers', description: null, city: 'Sioux Falls', state: 'SD' },
  { name: 'Mill City Sand & Court', description: 'Indoor in winter, sand in summer', city: 'Minneapolis', state: 'MN' },
  { name: 'Bluff Country Aces', description: 'Small-town club with a long bus ride', city: 'Winona', state: 'MN' },
  { name: 'Heartland Volleyball Academy', description: 'Year-round academy', city: 'Des Moines', state: 'IA' },
  { name: 'Red Cedar Rally', description: 'New in 2025', city: 'Menomonie', state: 'WI' },
  { name: 'Old Mission Volleyball', description: 'Merged with Lakeside Juniors', city: 'Madison', state: 'WI' },
] as const

/** The last one is inactive. */
export const CLOSED_CLUB = 'Old Mission Volleyball'

// biome-ignore format: names read better in rows
export const FIRST_NAMES = [
  'Maya', 'Jonas', 'Priya', 'Tomás', 'Hannah', 'Malik', 'Sofia', 'Erik', 'Aaliyah', 'Ben',
  'Chloe', 'Diego', 'Ella', 'Farid', 'Grace', 'Henry', 'Imani', 'Jack', 'Kaia', 'Liam',
] as const

// biome-ignore format: names read better in rows
export const LAST_NAMES = [
  'Lindqvist', 'Anderson', 'Okonkwo', 'Rossi', 'Nguyen', 'Schmidt', 'Johnson', 'Petersen', 'García', 'Kowalski',
  'Hansen', 'Brooks', 'Yang', 'Miller', 'Dubois',
] as const
