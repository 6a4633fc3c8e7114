/** English words that people use for one another when they ask a business, an office or a school something. */
export const ENGLISH = `
price cost fee charge tariff rate expensive cheap pay
buy purchase order get
pay payment paid settle
money refund reimbursement reimburse money_back
return send_back give_back bring_back take_back refund money_back
swap exchange replace replacement
broken damaged damage defect defective faulty fault crack cracked dented bent broke
broken out_of_order fault not_working
fix repair mend service maintenance
guarantee warranty guaranteed cover covered
deliver delivery ship shipping send post postage dispatch shipment
abroad overseas international foreign country countries
parcel package packet box delivery shipment
courier carrier driver
track tracking follow link status
arrive arrival come delivered
customs duty duties import_tax
open opening hours opens
close shut closing closed closes
phone telephone call number ring dial
contact reach write email mail phone get_in_touch
address location located place street find
find located directions location
map directions way route
shop store branch boutique outlet
nearby near nearest close
cancel stop end terminate unsubscribe quit call_off cancellation
pause suspend skip hold interrupt
subscription plan membership contract
member membership join
employee staff worker people colleague team employees
boss manager director head chief ceo lead leader supervisor
owner owned owns founder founded runs run
founder founded started established set_up began
run runs manage manages lead leads head in_charge
vacation holiday leave time_off day_off days_off annual_leave
sick ill sickness illness doctor unwell
salary wage pay
earn earnings > earn earnings salary wage
quit resign leaving notice resignation
probation trial
overtime hours extra_hours
expenses reimburse reimbursed receipts costs claim
business_trip travel trip
remote home work_from_home home_office telework
training course education learning further_education
car vehicle automobile auto
mile mileage kilometre
park parking car_park garage
garage parking car_park
wheelchair step-free accessible disabled accessibility ramp barrier-free
delete erase remove close
account profile
login log_in sign_in password access
register registration sign_up enrol enroll enrolment
password login sign_in reset pin code
reset restore
electricity power energy watts
plug socket adapter outlet
charge charging charger recharge battery
battery batteries accumulator accu
volume loud noise decibels
quiet silent silence noise
weigh weight heavy kilograms
size big large dimensions measures measurements
space room capacity holds fit fits
small mini little compact
strong strength stronger
clean wash rinse cleaning washing
limescale scale descaling
fridge refrigerator cool
freezer freeze frozen
freeze freezing frost cold winter below
fresh keep store
keep store storage kept stored shelf
discount reduction save cheaper per_cent percent off concession reduced
free gratis no_charge complimentary free_of_charge
student pupil learner apprentice trainee
adult grown-up adults
baby infant newborn
child kid children kids youngster young
parent mother father mum dad parents
baby maternity paternity birth parental
wife husband partner spouse
wedding marriage marry married
senior pensioner retired elderly
dog pet animal pets dogs
cat pet animal
fire alarm drill emergency
emergency urgent 999 112 911
accident injury first-aid hurt
ache pain hurt hurts sore painful
tooth teeth dental dentist
doctor physician gp practitioner
dentist doctor dental
nurse carer
appointment visit consultation slot booking
surgery practice clinic
medicine drug medication prescription pills
insurance insured insurer policy
test exam examination assessment
exam test marks grade
teacher tutor instructor trainer teaches taught lecturer
teach teaches teacher taught tutor
lesson class course session
course class workshop training
homework assignment coursework
recycle dispose taken_back disposal
land farms origin come_from
prize award won
camera recording cctv
picture photo image photograph
data information personal
privacy data_protection gdpr
complain complaint unhappy
update upgrade version software release
version release update
new latest newest
connect connecting pair link
wifi wi-fi internet wlan network
internet online web website
app application software program
crash freeze hang crashes
bug error problem issue
error fault code message
light lamp ring led
heat heating warm hot heated
blocked stuck jammed
job career vacancy position opening
apply application applicant
invoice bill receipt
gift present voucher
voucher gift_card coupon gift_cards vouchers
extend longer extension renew renewal prolong
renew renewal extend
duration long time lasts
valid validity expire expires expiry last
expire expires run_out valid expiry end
first_time before_first set_up start
install installation set_up setup
begin start commence starts beginning
finish end close ends finishes over
decaf decaffeinated
coffee tea drink beverage
drink beverage drinks drinking
eat food meal eating meals
food meal dish menu eat
breakfast morning_meal
lunch midday meal canteen
dinner supper evening_meal
canteen cafeteria lunch dining
restaurant dining eat
vegetarian vegan meat-free plant-based
allergy allergies allergic allergen intolerance
nuts peanuts allergen
chef cook kitchen cooks
hotel inn guesthouse house
room bedroom chamber
bed beds mattress
check-in checkin arrival arrive
check-out checkout departure depart leave
leave depart departure check-out
luggage baggage bags suitcase suitcases
towel towels linen
laundry washing
swim pool swimming
sauna spa wellness
gym fitness workout exercise
smoke smoking cigarette cigarettes smoker
lift elevator
stairs steps staircase
toilet restroom bathroom wc loo
shower bath bathroom
shuttle transfer bus
train railway station rail
bus buses coach
tram metro underground subway
airport flight plane
plane flight aircraft air flying
taxi cab
bike bicycle cycle
ride riding trip
tyre puncture flat tire
petrol gasoline fuel
driving drive driver
licence license permit permission
permit permission permitted allowed
allowed permitted may welcome permission
forbidden prohibited banned not_allowed
allow permit let
bring carry take
wear clothes clothing dress
clothes clothing wear garment
shoe footwear shoes
fit suitable size
suitable fit right
measure measuring measurements
colour color shade
material fabric made_of
wood wooden timber
glass glasses
sharp sharpen sharpening blade blunt
blunt sharpen sharpening sharp
tool tools equipment
machine device appliance unit
device machine appliance equipment gadget
computer laptop pc notebook
laptop notebook computer
mobile phone smartphone cell
screen display monitor
printer print printing
copy photocopy print
key card keys
lost lose missing loss
missing lost absent
steal theft stolen
miss missed skip absent
late overdue delay delayed fine
fine penalty late fee
deposit down_payment security
loan borrow lend lending
borrow lend loan lending borrowing
rent hire rental lease
reserve reservation book booking reserved
book reserve reservation booking
ticket entry admission
entry admission entrance
available stock in_stock availability
stock available in_stock sold_out
weekend saturday sunday
holiday bank_holiday public_holiday
christmas holidays december
instalment instalments installments monthly_payments
cash coins notes
card credit_card visa mastercard debit
transfer bank_transfer
cheque check
tax vat
tip gratuity
mandatory compulsory required obligatory must
required need necessary mandatory
change alter amend modify
change changed switch
choose select pick
join member register
group party groups
event celebration party function
meeting conference
speak language languages spoken
language languages speak speaks
translate translation language
certificate diploma proof
document documents papers paperwork
passport id identity
form application_form
sign signature
newsletter mailing
dispute complaint
rule rules regulation
safe safety secure
security safe secure
rain water waterproof weather wet
waterproof water rain water-resistant
temperature degrees heat
weather rain wind
garden outdoor outside
outside outdoors outdoor
plant plants flower
water watering
grow grows growing
seed seeds sow
dry drying dried
break breaks pause rest
explode crack burst
burst crack split
split crack cracks
oven kiln fired
beginner beginners novice introductory
last final
previous before earlier
tired sleepy
story stories tale
film movie video
music song audio
magazine magazines journal
newspaper paper press
library libraries branch
branch branches site location
couch sofa settee
furniture table chair
lawn mower grass
help support assist assistance
support help helpdesk assistance
hotline helpline phone
chat message
answer reply respond response
quickly fast express
express fast next-day
collect pick_up pickup collection
pick_up collect collection pickup
neighbour neighbor next_door
home house
visit visiting visitors come
guest guests visitor visitors
visitor visitors guest guests
tour guided visit
age old years
`;
