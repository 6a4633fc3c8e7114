/**
 * What people say in English, and behind ">" the words in which houses write of it. Without ">" each stands for each.
 * "call_off" also stands for "call it off".
 */
export const ENGLISH_EVERYDAY = `
set_me_back damage_for cost_me pay_for > price cost fee charge rate
dear pricey pricy steep affordable inexpensive > price expensive cost cheap
quid bucks dosh cash_out > pay pounds money
shell_out fork_out cough_up chip_in > pay fee cost
spend allowance > budget pay limit up_to
for_free for_nothing without_paying cost_nothing on_the_house free_of_cost > free gratis complimentary included
cheaper knock_off money_off price_cut deal bargain > discount reduction reduced concession off
pay_later pay_monthly bit_by_bit pay_in_parts spread split_the_cost > instalments plan monthly
pay_up_front pay_in_advance advance upfront > deposit prepay advance
catch hidden_costs extra_costs on_top surcharge supplement > extra surcharge supplement additional
tax vat > tax vat included
plastic contactless tap apple_pay google_pay credit debit > card contactless
cash notes coins > cash
bank_transfer wire direct_debit standing_order > transfer debit account
bill invoice receipt proof_of_purchase > invoice receipt bill statement
overcharged charged_twice wrong_amount > invoice refund mistake complaint
get_my_money_back money_back get_back_my_money want_my_money reimburse cash_back refunded > refund money_back reimburse credited returned
send_back give_back take_back bring_back hand_back return > return back returns
change_my_mind changed_my_mind don't_like_it dont_like_it not_happy don't_want_it dont_want_it no_longer_want didn't_like > return refund cancel withdrawal exchange
wrong_size too_big too_small too_tight doesn't_fit doesnt_fit wrong_one wrong_colour > exchange return swap size
call_off pull_out back_out drop_out withdraw get_out_of opt_out bail give_up quit stop > cancel cancellation terminate end withdraw leave
can't_come cant_come can't_make cant_make not_make cannot_make unable_to_come not_turn_up don't_turn_up don't_show no_show not_show miss forget_to_come not_come skip > cancel absent miss missed absence no-show make_up
plans_change something_comes_up > cancel change rebook
move_my_appointment move_the_date another_day another_date different_day different_date reschedule rearrange postpone put_off > change rebook reschedule move postpone
sign_up join enrol enroll register become_a_member get_in_on put_my_name_down > register registration enrol join membership sign_up application
book reserve save_a_place save_a_spot get_a_spot get_a_place get_a_seat > book booking reserve reservation place
booked_up sold_out full no_places_left still_places spots_left > full waiting_list places available
turn_up walk_in drop_in drop_by pop_in just_come come_by without_booking without_appointment swing_by > appointment book walk-in drop-in
get_in let_in go_in enter entrance > enter entry access admission door
open_up opening start_serving knock_off_time close_up shut closing_time > open opening close hours
bank_holiday public_holiday holidays christmas easter new_year good_friday boxing_day > holiday closed public_holidays december
weekend weekends > saturday sunday weekend
evening evenings night tonight late > evening night late pm
morning mornings early > morning early am
noon lunchtime midday > noon lunch midday
how_late till_when how_early latest earliest last > until by latest last
how_far far_away distance walk_from > kilometres miles minutes distance away
get_there get_to reach_you find_you how_to_find directions way_to > directions address arrive bus train station location
where_are_you located based > address location street
leave_my_car leave_the_car stick_my_car park parking_space parking_spot car_park > parking park car_park yard garage
public_transport transit > bus tram train stop station
ride lift > bus taxi transport shuttle lift
ev tesla electric_car electric_cars e-car > electric charging charge charger
plug_in charge_my charge_up power_up > charging charger socket electricity charge
call ring phone_up give_you_a_ring give_you_a_call speak_to talk_to get_hold > phone telephone call contact number
drop_you_a_line write_to email_you message text > email write address contact
who_do_i_tell who_do_i_ask who_can_help who_is_responsible in_charge person_to > contact responsible charge ask head write tell
boss chief big_boss top_dog head_honcho > head manager director owner lead leads runs
behind_this who's_behind who_is_behind came_up_with > founded founder opened started owner
set_up started founded opened created began > founded founder opened established started since
business firm company shop place > company shop business
hr human_resources people_team > personnel hr human_resources
it_department it_support it_guy computer_people > it helpdesk support computers
colleague coworker co-worker workmate mate > colleague team staff
mate mates friend friends buddy pal pals > guest guests visitor visitors friend
missus wife husband hubby other_half boyfriend girlfriend > partner spouse wife husband
mum mom dad daddy mummy father mother > parent parents mother father
kid kids child children little_one little_ones toddler toddlers youngster son daughter tot boy girl nipper > child children kids young under parents
baby newborn infant pram buggy pushchair stroller > baby infant child pushchair
teen teens teenager teenagers adolescent > young youth under age 16
gran grandma grandad elderly old_people senior oap pensioner over_65 > senior pensioner concession elderly
student students uni university > student students concession reduced
unemployed jobless on_benefits low_income > unemployed concession reduced benefit
dog dogs doggy doggo puppy pup mutt pooch > dog dogs pets animals
cat cats kitten kitty > cat cats pets animals
pet pets animal animals furry > pet pets animal animals dog dogs
age_limit how_old too_young old_enough minimum_age > age years minimum under from
disabled wheelchair mobility crutches step-free accessible accessibility > wheelchair accessible step-free lift ramp steps disabled
deaf hard_of_hearing hearing_aid > hearing loop
blind visually_impaired > blind guide_dog
broken bust busted knackered kaput packed_up conked_out doesn't_work doesnt_work not_work won't_start wont_start stopped_working gone_wrong acting_up dead > broken defect faulty repair fault damaged problem
snapped cracked bent dented ripped torn smashed scratched leaking bashed smash > damage damaged broken breakage crash faulty
arrived_broken came_broken came_damaged arrived_damaged > damaged damage faulty photo
break something breakage knock_over > damage damaged breakage broken pay liability
crash accident bump fall smash hit > crash accident damage
mend fix patch_up sort_out put_right repair > repair mend service workshop fix
service servicing check-up tune-up maintenance overhaul > service maintenance inspection check
sharpen blunt dull > sharpen sharpening blade
spare spares replacement_part parts > spare parts replacement
guarantee warranty covered cover > guarantee warranty covered
insured insure insurance cover policy covered > insurance insured cover covered liability
nicked pinched stolen robbed burgled theft > theft stolen insurance police
lost lose misplaced can't_find cant_find left_behind left_my leave_behind forgot_my mislaid > lost found replacement lost_property missing
lost_and_found lost_property > lost property found
forgot forgotten forget can't_remember cant_remember > forgotten reset lost
password login log_in sign_in log_on locked_out can't_get_into passcode pin account > password login reset account code
locked_out locked_myself > key lost reception emergency
wifi wi-fi wlan internet go_online get_online hotspot > wifi wi-fi internet network wireless
computer laptop pc notebook tablet > computer laptop device
phone mobile smartphone cell > phone mobile
gear kit stuff_i_need equipment > equipment material bring
bring_along bring_with take_along take_with what_to_bring need_to_bring should_i_bring > bring equipment needed required carry
wear dress clothing put_on outfit dress_code > wear clothes clothing shoes dress
shoes boots trainers sneakers > shoes footwear
lend loan borrow use_yours hire rent rental > borrow lend loan hire rent rental
own_one have_my_own my_own own > own bring
keep_it_longer keep_longer extend longer prolong > renew renewal extend extension
hand_in_late late bring_back_late overdue late_back too_late > late overdue fine reminder delay
fine penalty punish punishment in_trouble > fine penalty charge fee
late_for running_late come_late arrive_late get_there_late show_up_late > late arrive after delay
arrive_early come_early get_in_early > early before check-in
check_in get_into_the_room get_the_room get_the_keys room_ready move_in > check-in arrival arrive ready key rooms
check_out get_out_of_the_room leave_the_room vacate be_out move_out > check-out departure leave vacate
key keys keycard fob > key keys card
stay_longer another_night extra_night stay > night nights stay
sleep overnight spend_the_night stay_over crash_at > night overnight sleep bed
bed bedding sheets linen blanket duvet pillow > bed linen sheets bedding
towel towels > towel towels
shower loo toilet bathroom washroom restroom wc > toilet shower bathroom washroom
wash_my_clothes laundry washing_machine launderette dryer > laundry washing machine dryer
rubbish trash garbage bin litter waste throw_away get_rid_of chuck > waste bin rubbish recycling disposal dispose
recycle recycling glass paper compost > recycling waste collection
noise noisy loud racket party music quiet shut_up be_quiet make_noise > quiet noise music loud silence
barbecue bbq grill campfire bonfire fire > fire barbecue grill open_fire
smoke cig ciggy fag vape vaping > smoke smoking vape
swim swimming dip bathe pool > swim pool swimming bathing
swimming_cap goggles swimsuit trunks > cap swimwear
hot warm heated heating temperature > heated temperature degrees warm
cold freezing chilly frost winter icy > cold winter below frost temperature
rain rains raining wet weather storm pours > rain weather bad_weather wet water
snow ice icy > snow winter frost
outside outdoors open_air > outdoor outside
food eat meal grub nosh bite something_to_eat snack hungry > food meal eat restaurant menu snack kitchen
eat_out restaurant cafe > restaurant café kitchen
breakfast brekkie > breakfast
lunch dinner supper tea > lunch dinner meal
drink drinks thirsty beverage coffee > drink drinks coffee water bar
beer wine alcohol booze > alcohol beer wine
veggie vegetarian vegan meat-free no_meat meatless > vegetarian vegan
gluten celiac coeliac nut allergy allergic intolerant lactose > allergy allergies allergens gluten intolerance
cook chef kitchen stove hob > cook kitchen chef cooks
baker bakery bread rolls > bread bakery
groceries supermarket shopping > shop groceries supermarket
cash_machine atm > cash bank
pharmacy chemist medicine drugs pills tablets > pharmacy medicine chemist
prescription meds > prescription medicine
doctor gp physician unwell see_a_doctor > doctor practice
hurt injured injury hurt_myself twisted bleeding first_aid > injury accident first_aid doctor
pregnant expecting expecting_a_baby having_a_baby > pregnancy pregnant maternity birth parent
ill sick poorly unwell under_the_weather flu cold fever off_sick call_in_sick caught_a_bug > sick ill sickness illness doctor_note absence
sick_note doctors_note note > note certificate doctor
emergency urgent right_now at_night > emergency urgent
fire alarm > fire alarm assembly
dentist tooth teeth toothache > dentist tooth
glasses eyesight vision > eye sight glasses
vaccination jab jabs shot vaccine > vaccination vaccine
time_off day_off days_off annual_leave vacation holiday holidays pto break > leave holiday vacation days off
parental maternity paternity new_baby > parental maternity paternity birth leave
wedding getting_married marry get_married tie_the_knot > wedding marriage
funeral death died bereavement passed_away > death bereavement funeral
moving house_move moving_house move_house > move moving
carry_over roll_over use_up left_over unused > carry_over expire lapse march
overtime extra_hours long_hours work_late stay_late > overtime extra hours
work_from_home wfh home_office remote from_my_couch > home remote home_office
abroad overseas foreign another_country other_countries > abroad country international foreign
travel trip business_trip journey > travel trip journey
mileage petrol_money per_mile drive driving > mile car mileage kilometre
claim expense expenses get_back claim_back > expenses claim reimburse receipts pay
wage wages salary pay payday paid make_a_month money_a_month > salary pay wage earn paid
pay_rise raise promotion > raise pay review
quit resign hand_in_my_notice leave_the_company leave_my_job notice > notice resignation resign terminate
fired sacked laid_off dismissed > notice dismissal termination
trial probation probationary > probation trial
trial_lesson try_it try_out try_first taster test_run give_it_a_go see_if_i_like > trial taster try first test
job vacancy work_for_you hiring jobs > job vacancy apply application
apprentice apprenticeship trainee intern internship > apprentice trainee internship
training course class lesson workshop learn teach_me study > course class training lesson workshop
teacher tutor coach instructor trainer prof lecturer taught_by teaches > teacher teaches instructor trainer
beginner newbie never_done no_experience first_timer start_from_scratch new_to complete_beginner > beginner beginners experience previous knowledge level
advanced experienced improver > advanced improvers level
exam test assessment > exam test examination
pass passed > pass passed
fail failed flunk don't_pass dont_pass again > fail repeat resit retake
certificate proof diploma paper > certificate proof confirmation
homework coursework > homework
materials supplies > material materials
group team club school_class class_trip bunch_of > group groups
minimum_number enough_people too_few > participants minimum places
birthday birthday_party party celebrate celebration function > party birthday celebration event
gift present voucher give_someone as_a_present > gift voucher present
wrap wrapped wrapping > wrap wrapping gift
loyalty points bonus reward > points bonus loyalty
member membership subscription pass season_ticket card > membership member card subscription pass
freeze pause put_on_hold on_hold suspend break > pause freeze suspend hold interrupt
run_out end expire expires last valid > valid expire expiry validity
contract tied_in tied minimum_term lock-in > contract term notice minimum
ship deliver delivery sent_to bring_it_to send_to come_to_me to_my_door > deliver delivery ship shipping
get_my_order get_my_parcel arrive turn_up show_up come_in be_here > delivery arrive days working_days
where_is_my where's_my wheres_my track tracking > tracking track delivery status
pick_up pick_it_up fetch collect get_it_myself > collect pick_up collection
click_and_collect > collect reserve
not_in no_one_home not_at_home nobody_home out_at_work > neighbour delivery
in_stock available got_any have_any stocked > stock available sell range
run_out_of out_of_stock back_in_stock > stock available
made_from made_of contain contains ingredients in_it > material ingredients made contains
size sizes measurements fit fits > size sizes measure
weigh weight heavy light > weight weighs kg
quickly fast soon wait waiting > time duration takes minutes days wait
regularly times_a > every times weekly monthly
complain complaint moan not_satisfied unhappy fed_up bad_service > complaint complaints feedback
feedback suggestion praise > feedback suggestion
data private privacy gdpr personal_data > data privacy
photo pic picture snap film video > photo photos picture film
allowed okay_to ok_to permitted legal > allowed permitted may
banned not_allowed forbidden against_the_rules no-go > forbidden prohibited not_allowed banned
obliged compulsory mandatory required > must required compulsory need mandatory
papers documents paperwork id passport driving_licence ID_card > document documents id identification passport proof
address_change moved_house new_address moved > address change register
fill_in form paperwork > form application
birth_certificate marriage_certificate > certificate registry
car vehicle motor wheels van automobile > car vehicle
bike bicycle cycle push-bike two-wheeler > bicycle bike cycle
e-bike ebike electric_bike pedelec > e-bike electric
puncture flat flat_tyre tyre tire > tyre tube puncture
brakes brake > brake brakes
helmet > helmet
lock > lock
locker lockers cloakroom valuables safe > locker lockers safe
tent pitch caravan motorhome camper campervan > pitch tent caravan motorhome
plant plants flower flowers > plant plants
water watering > water watering
fertilise fertiliser feed > fertiliser feed
prune cut_back trim > prune pruning cut
pests bugs slugs aphids > pests aphids slugs
lawn grass > lawn
seeds sow > seeds sow
ball_game tennis badminton squash court courts pitch > court courts hall
gym work_out workout weights pump_iron fitness > gym fitness training weights
personal_trainer coach > trainer training session
sauna steam_room spa > sauna
class classes yoga pilates > class classes course
book_club story storytime stories > story stories book
printer print printing photocopy scan > printing print copy scan
newspaper magazine > newspaper magazine
family_tree ancestors genealogy > family history archive
bought buy > buy purchase bought
sold sell > sell sale
how_many_people crowd headcount > people persons places capacity holds
room_for space_for squeeze_in fit_in > places capacity holds sleeps seats
all_day all-day whole_day full_day > day day_ticket daily
half_day > half-day afternoon morning
unlimited as_often_as as_much_as > unlimited flat
trial_month first_month > trial month
single_ticket one-off one_time just_once single_visit one_visit > single ticket visit admission day
ten_tickets multi-ticket block_of_tickets pass book_of > ten card pass strip
family_ticket whole_family > family
under_five under_fives preschool > children under free
swimming_lesson learn_to_swim swim_lesson > swimming course lesson children
deep shallow depth > metres deep depth water
lanes lane_swimming > lanes pool
lifeguard supervised supervision watched_over look_after_my > supervision supervised childcare crèche
babysitter babysitting creche daycare nursery > crèche childcare nursery
mask gloves protective goggles > equipment protective
trainers_with street_shoes outdoor_shoes > shoes soles indoor
valuables wallet purse phone_safe > valuables locker liability
hair haircut trim colour > haircut hair
massage physio physiotherapy > massage physiotherapy
sore pulled muscle > injury pain
hygiene shower_first > shower hygiene
crowded busy quietest rush_hour > busy quiet peak
peak off-peak > peak off-peak
training_plan workout_plan programme > plan training programme
competition tournament match game > tournament match competition
referee umpire captain > coach team
bring_a_friend bring_someone plus_one take_a_friend > guest friend visitor
on_my_own alone by_myself solo unaccompanied > alone independent unaccompanied own
accompanied with_an_adult grown-up grown_up > adult accompanied parent supervision
after_work after_school > evening afternoon
leave_early > early leave
swap_shifts shift shifts rota > shift rota schedule
flexitime flexible_hours core_time > flexible core hours working
sabbatical unpaid_leave > unpaid leave sabbatical
pension retirement > pension retirement
bonus christmas_bonus thirteenth > bonus
company_bike bike_scheme > bicycle scheme
canteen cafeteria > canteen lunch meals
lunch_break breaks pause > break lunch
dress_code uniform > clothing uniform
fire_drill evacuate evacuation > fire assembly alarm
visitor_badge badge id_card > badge card visitor
print_out > print printer
software_install install program > install software
virus phishing hacked suspicious > security phishing report
screen_frozen frozen freezes hangs slow > freeze restart problem
update upgrade latest newest > update version firmware
turn_on switch_on start_it boot > start power button switch
turn_off switch_off > off power
reset factory_settings > reset settings
connect pair hook_up > connect connection pairing
battery_life run_for last_on_a_charge > battery range hours charge
range get_how_far > range kilometres km
waterproof water_resistant get_wet submerge > water waterproof protection rain
clean scrub wipe rinse > clean cleaning wash
descale limescale > descale limescale
oil grease lubricate > oil lubricate chain
squeak squeaks squeaking rattles noise_from > noise
drop dropped fell > fall damage drop
second-hand second_hand used refurbished pre-owned > used second-hand refurbished
trade_in part_exchange sell_you_my old_one > exchange old trade-in
test_ride test_drive try_one > test ride
fitting right_size measured > size frame fit
assemble assembled put_together > assembly assembled
pick_up_and_drop collect_it_from_home come_and_get > collection pick-up
ready_when when_ready finished done > ready finished days
quote estimate ballpark rough_price > estimate quote price
labour hourly_rate per_hour > hour labour rate
loan_bike courtesy replacement_while > loan replacement borrow
store storage keep_over_winter winter_storage > storage winter
stay_dry shelter > shelter
pitch_up put_up_a_tent > pitch tent
electricity hook-up power_at > electricity hook-up power
empty_the_toilet chemical_toilet waste_water > disposal chemical waste
tap drinking_water fresh_water > drinking water tap
dishes washing_up > washing-up sink
curfew lights_out gates_close barrier > gate barrier night quiet closed
second_car extra_car > car vehicle extra
visitors_stay day_visitor friends_over > visitors guests day
minimum_stay > minimum nights
low_season high_season in_summer in_winter > season summer winter
lake beach river sea shore > lake beach bathing
boat canoe kayak paddle > boat canoe kayak hire
fish fishing angling > fishing licence permit
hike hiking walk trail > walk hiking trail path
playground play > playground children
entertainment kids_club animation > programme children club
nearest_town nearby things_to_do sights > village town nearby kilometres
passport travel_document > passport
id_card identity_card > identity card
proof_of_address utility_bill > proof address
registry_office civil > registry
birth_of born > birth
council town_hall city_hall municipality > town hall office council
rubbish_day bin_day bins_out > collection bin waste
bulky old_furniture sofa mattress skip > bulky collection furniture
parking_permit residents > resident parking permit
dog_licence dog_tax > dog tax licence
vote voting postal_vote election > election vote
complaint_about pothole streetlight > report
planning_permission building > planning permission building
open_an_account > account open
overdraft > overdraft
cancel_the_contract > contract cancel notice
landlord tenant rent flat apartment > rent tenant flat
heating_broken no_heating > heating repair
caretaker janitor > caretaker
spare_key duplicate > key replacement
exam_date > exam date
deadline closing_date cut-off last_date > deadline until by latest
late_submission hand_in submit > submit submission deadline
attendance miss_a_class missed_a_lesson catch_up > missed attend make_up lesson
textbook coursebook book_needed > book material
certificate_at_the_end > certificate
how_big_are_the_groups class_size > participants group places
waiting_list waitlist > waiting list
scholarship bursary grant > reduction grant
refund_if_cancelled > refund
appointment slot time_with > appointment
bring_to_appointment > bring card
results lab blood_test > results test
house_call home_visit > home visit
side_effects > side effects
repeat_prescription refill > prescription
referral specialist > referral specialist
vegetarian_option > vegetarian
high_chair kids_menu > children
table_for > table reservation
takeaway take_out to_go > takeaway
corkage bring_own_wine > wine corkage
dry_cleaning iron ironing > ironing laundry
minibar > minibar
late_checkout > late departure check-out
wake-up_call > reception
transfer pick_me_up airport > shuttle transfer airport
safe_deposit > safe
air_con aircon cooling > air-conditioning
extra_bed cot crib > cot extra bed
view overlooking > view
`;
